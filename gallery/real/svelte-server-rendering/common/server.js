import { createServer } from 'node:http';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import { writeFileSync } from 'node:fs';

const source = (inner) => `<script>let { n = 200 } = $props();${inner}</script>`;
const row = `<script>let { id } = $props();</script><li class="row" title={'item ' + id}><b>{id}</b> {id % 2 ? 'odd' : 'even'}</li>`;
const list = `${source(' import Row from "./Row.mjs";')}<ul>{#each Array(n) as _, id}<Row {id} />{/each}</ul>`;
for (const [name, text] of [
  ['Row', row],
  ['List', list],
]) {
  writeFileSync(
    new URL(`${name}.mjs`, import.meta.url),
    compile(text, { generate: 'server', filename: `${name}.svelte` }).js.code,
  );
}
const { default: List } = await import('./List.mjs');

createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(url === '/control' ? 'alive' : render(List).body);
}).listen(process.env.PORT);
