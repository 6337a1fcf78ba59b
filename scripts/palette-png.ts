/** Writes pictures with few colours as small PNG files (https://www.w3.org/TR/png-3). */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const MAX_COLOURS = 256;

/** @param pixels three bytes each: red, green, blue */
export function palettePng(width: number, height: number, pixels: Buffer): Buffer {
  const { palette, indexes } = reduceColours(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row is its filter: none.
    indexes.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits per pixel
  header[9] = 3; // with a palette
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The commonest colours stay; each of the others becomes the nearest of these. */
function reduceColours(pixels: Buffer): { palette: Buffer; indexes: Buffer } {
  const count = pixels.length / 3;
  const colours = Array.from({ length: count }, (_, i) => pixels.readUIntBE(3 * i, 3));
  const uses = new Map<number, number>();
  for (const colour of colours) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const kept = [...uses]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, MAX_COLOURS)
    .map(([colour]) => colour);
  const places = new Map<number, number>();
  const placeOf = (colour: number): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const distances = kept.map((each) => distance(each, colour));
    const place = distances.indexOf(Math.min(...distances));
    places.set(colour, place);
    return place;
  };
  const palette = Buffer.alloc(3 * kept.length);
  kept.forEach((colour, i) => palette.writeUIntBE(colour, 3 * i, 3));
  return { palette, indexes: Buffer.from(colours.map(placeOf)) };
}

function distance(one: number, other: number): number {
  return [16, 8, 0].reduce(
    (sum, shift) => sum + (((one >> shift) & 0xff) - ((other >> shift) & 0xff)) ** 2,
    0,
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(data.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}
