/**
 * Changes valid samples: as values (keys and items replaced, removed, repeated, renamed, nested) and as bytes
 * (inserted, removed, repeated, cut off). A case is a sample and a short list of edits, so that fast-check can
 * shrink a failure to the fewest edits.
 */
import fc from 'fast-check';
import { hostile } from '../__tests__/support/hostile.ts';

/** A plain object or list, as JSON and YAML have them. */
type Container = Record<string, unknown> | unknown[];

interface Place {
  readonly container: Container;
  readonly key: string;
}

/** Deeper than any recursion should go. `JSON.stringify` still manages it. */
const DEEP = 2000;

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const NAMES = ['__proto__', 'constructor', 'toString', 'length', 'hasOwnProperty', 'then', '', '0'];

/** What is put in place of something else. */
const values: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    -0,
    2 ** 31,
    2 ** 53,
    1e308,
    -1e308,
    5e-324,
    '',
    ' ',
    [],
    {},
    [[]],
    [null],
    { a: null },
    { toString: 1 },
    { length: 1e9 },
  ),
  fc.constantFrom('1e999', 'x'.repeat(20_000), '9'.repeat(400), '(a+)+$', '${PATH}', '[<id>]'),
  fc.constant(null).map(() => nested(DEEP)),
  hostile,
  fc.constantFrom(...NAMES),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const structuralEdit = fc.record({
  how: fc.constantFrom('replace', 'remove', 'repeat', 'rename', 'copy', 'nest', 'add'),
  at: fc.nat(),
  from: fc.nat(),
  name: fc.oneof(fc.constantFrom(...NAMES), hostile),
  value: values,
});

type StructuralEdit = typeof structuralEdit extends fc.Arbitrary<infer T> ? T : never;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/** Every place of a value, at most some thousand; a loop, since values are nested deeply. */
function placesIn(root: Container): Place[] {
  const places: Place[] = [];
  const left: Container[] = [root];
  for (let next = left.pop(); next !== undefined && places.length < 20_000; next = left.pop()) {
    for (const [key, value] of Object.entries(next)) {
      places.push({ container: next, key });
      if (isContainer(value)) left.push(value);
    }
  }
  return places;
}

const valueAt = ({ container, key }: Place) => (container as Record<string, unknown>)[key];

/** Also a key such as `__proto__` becomes one of the object itself. */
function set(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Each use of a value is a copy: two edits may have the same one, which must not come to hold itself. */
function edit(root: Container, { how, at, from, name, value }: StructuralEdit): void {
  const places = placesIn(root);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return;
  const { container, key } = place;
  const old = valueAt(place);
  switch (how) {
    case 'replace':
      set(container, key, structuredClone(value));
      break;
    case 'remove':
      if (Array.isArray(container)) container.splice(Number(key), 1);
      else Reflect.deleteProperty(container, key);
      break;
    case 'repeat':
      if (Array.isArray(container)) container.splice(Number(key), 0, structuredClone(old));
      else set(container, `${key}2`, structuredClone(old));
      break;
    case 'rename':
      if (Array.isArray(container)) break;
      Reflect.deleteProperty(container, key);
      set(container, name, old);
      break;
    case 'copy': {
      const other = places[from % places.length];
      if (other) set(container, key, structuredClone(valueAt(other)));
      break;
    }
    case 'nest':
      set(container, key, from % 2 === 0 ? [old] : { [name]: old });
      break;
    case 'add':
      if (Array.isArray(old)) old.push(structuredClone(value));
      else if (isContainer(old)) set(old, name, structuredClone(value));
      break;
  }
}

const textEdit = (fragments: readonly string[]) =>
  fc.record({
    how: fc.constantFrom('insert', 'remove', 'repeat', 'cut', 'move', 'pile'),
    at: fc.nat(),
    length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4000 })),
    text: fc.oneof(
      fc.constantFrom(...fragments),
      hostile,
      fc.constantFrom('\u0000', '\ufffd', '\ud800', '\ufeff', '\r', '\n', '\t'),
    ),
  });

type TextEdit = ReturnType<typeof textEdit> extends fc.Arbitrary<infer T> ? T : never;

/** Longer inputs show nothing new, and take long. */
const MAX_LENGTH = 4_000_000;

function edited(whole: string, { how, at, length, text }: TextEdit): string {
  const from = at % (whole.length + 1);
  const [before, rest] = [whole.slice(0, from), whole.slice(from)];
  const [part, after] = [rest.slice(0, length), rest.slice(length)];
  const results: Record<typeof how, string> = {
    insert: before + text + rest,
    remove: before + after,
    repeat: before + part.repeat(3) + after,
    cut: before,
    move: after + before + part,
    // As deep as a text can nest.
    pile: before + text.slice(0, 3).repeat(length * 4) + rest,
  };
  const result = results[how];
  return result.length > MAX_LENGTH ? whole : result;
}

const FEW_EDITS = { maxLength: 4, size: 'max' } as const;

/** Samples with up to four structural edits. */
export function mutatedValue(samples: readonly object[]): fc.Arbitrary<unknown> {
  return fc
    .record({
      sample: fc.nat(samples.length - 1),
      edits: fc.array(structuralEdit, FEW_EDITS),
    })
    .map(({ sample, edits }) => {
      const root = { value: structuredClone(samples[sample]) as unknown };
      try {
        for (const each of edits) edit(root, each);
      } catch (error) {
        // Nested too deeply to be copied. What has been edited so far is a case, too.
        if (!(error instanceof RangeError)) throw error;
      }
      return root.value;
    });
}

/** Samples with up to four edits of their text. @param fragments words of the format */
export function mutatedText(
  samples: readonly string[],
  fragments: readonly string[],
): fc.Arbitrary<string> {
  return fc
    .record({
      sample: fc.nat(samples.length - 1),
      edits: fc.array(textEdit(fragments), FEW_EDITS),
    })
    .map(({ sample, edits }) => edits.reduce(edited, samples[sample] ?? ''));
}

/** Samples changed as values, then written down, and sometimes changed again as text. */
export function mutatedDocument(
  samples: readonly object[],
  /** May say that a value cannot be written, as `JSON.stringify` does. */
  write: (value: unknown) => string | undefined,
  fragments: readonly string[],
): fc.Arbitrary<string> {
  return fc
    .record({
      value: mutatedValue(samples),
      edits: fc.oneof(
        { weight: 3, arbitrary: fc.constant<TextEdit[]>([]) },
        { weight: 2, arbitrary: fc.array(textEdit(fragments), FEW_EDITS) },
      ),
    })
    .map(({ value, edits }) => edits.reduce(edited, textOf(value, write)));
}

/** A value may be nested too deeply to be written: then its text is as deep. */
function textOf(value: unknown, write: (value: unknown) => string | undefined): string {
  try {
    return write(value) ?? '';
  } catch (error) {
    if (error instanceof RangeError) return '['.repeat(100_000);
    throw error;
  }
}

const byteEdit = fc.record({
  how: fc.constantFrom('set', 'number', 'insert', 'remove', 'cut', 'repeat'),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 64 }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  number: fc.constantFrom(0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0xffff, 0x10000),
});

type ByteEdit = typeof byteEdit extends fc.Arbitrary<infer T> ? T : never;

function editedBytes(whole: Buffer, { how, at, length, bytes, number }: ByteEdit): Buffer {
  // Formats keep their directories at one of the ends.
  const from = at % 3 === 0 ? Math.max(0, whole.length - (at % 120)) : at % (whole.length + 1);
  const [before, part, after] = [
    whole.subarray(0, from),
    whole.subarray(from, from + length),
    whole.subarray(from + length),
  ];
  switch (how) {
    case 'set':
      return Buffer.concat([before, bytes, whole.subarray(from + bytes.length)]);
    case 'number': {
      const four = Buffer.alloc(4);
      four.writeUInt32LE(number);
      return Buffer.concat([before, four, whole.subarray(from + 4)]);
    }
    case 'insert':
      return Buffer.concat([before, bytes, whole.subarray(from)]);
    case 'remove':
      return Buffer.concat([before, after]);
    case 'cut':
      return before;
    case 'repeat':
      return Buffer.concat([before, part, part, part, after]);
    default:
      return whole;
  }
}

/** Samples with up to four edits of their bytes. */
export function mutatedBytes(samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  return fc
    .record({ sample: fc.nat(samples.length - 1), edits: fc.array(byteEdit, FEW_EDITS) })
    .map(({ sample, edits }) =>
      edits.reduce<Buffer>(editedBytes, Buffer.from(samples[sample] ?? [])),
    );
}
