import 'reflect-metadata';
import { Controller, Get, Module, Param, ParseIntPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Controller('cats')
class CatsController {
  @Get(':id')
  findOne(@Param('id', ParseIntPipe) id: number): { id: number; name: string } {
    return { id, name: `Cat ${id}` };
  }
}

@Module({ controllers: [CatsController] })
class AppModule {}

const app = await NestFactory.create(AppModule);
await app.listen(process.env['PORT'] ?? 3000);
