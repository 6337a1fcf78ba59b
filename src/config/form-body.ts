/** Bodies of a `form`, as a browser sends them: multipart if a field is a file, else URL-encoded. */
import FormData from 'form-data';
import { encodedTemplate, variablesInText, type RequestBody } from '../model/request.ts';
import type { FileForm } from './file-schema.ts';
import { bytesFrom, type Reading } from './named-files.ts';

export function formBody(
  form: FileForm,
  reading: Reading,
): { body: RequestBody; type: string } | null {
  const fields = Object.entries(form);
  const before = reading.problems.length;
  for (const [name, { value, file, type }] of fields) {
    const isFile = file !== undefined;
    if (isFile === (value !== undefined)) {
      const keys = ['value', 'file'];
      const where = reading.locate('form', name);
      reading.problems.push({
        code: 'not-exactly-one',
        where,
        keys,
        present: isFile ? keys : [],
      });
    } else if (!isFile && type !== undefined) {
      const where = reading.locate('form', name, 'type');
      const reason = 'type-without-file';
      reading.problems.push({ code: 'not-allowed', where, value: type, reason });
    }
  }
  if (reading.problems.length > before) return null;
  return fields.some(([, { file }]) => file !== undefined)
    ? multipart(fields, reading)
    : urlEncoded(fields);
}

type Fields = [name: string, FileForm[string]][];

function urlEncoded(fields: Fields) {
  const text = fields.map(
    ([name, { value = '' }]) => `${encodedTemplate(name)}=${encodedTemplate(value)}`,
  );
  const bytes = new TextEncoder().encode(text.join('&'));
  return {
    body: { bytes, escaping: 'form' as const },
    type: 'application/x-www-form-urlencoded',
  };
}

/** Placeholders are not replaced, since a file may contain any text. */
function multipart(fields: Fields, reading: Reading) {
  for (const [name, { value = '' }] of fields) {
    const where = reading.locate('form', name);
    const reason = 'variable-beside-file';
    reading.problems.push(
      ...variablesInText(value).map(
        (variable) => ({ code: 'not-allowed', where, reason, variable }) as const,
      ),
    );
  }
  const parts = fields.map(([name, { value, file, type }]) => {
    const content =
      file === undefined
        ? new TextEncoder().encode(value)
        : bytesFrom(file, ['form', name, 'file'], reading);
    return { name, file, type, content };
  });
  const contents = parts.flatMap(({ content }) => (content === null ? [] : [content]));
  if (contents.length < parts.length) return null;
  const form = new FormData();
  form.setBoundary(boundaryFor(contents));
  for (const { name, file, type, content } of parts) {
    form.append(name, Buffer.from(content ?? []), {
      ...(file === undefined ? {} : { filename: file.replace(/^.*[/\\]/, '') }),
      ...(type === undefined ? {} : { contentType: type }),
    });
  }
  const { 'content-type': type } = form.getHeaders() as { 'content-type': string };
  return { body: { bytes: new Uint8Array(form.getBuffer()), escaping: null }, type };
}

/** The same form has the same boundary on every machine, so that reports can be merged. */
function boundaryFor(contents: readonly Uint8Array[]): string {
  const texts = contents.map((content) => Buffer.from(content).toString('latin1'));
  let boundary = 'cannongate-form-boundary';
  while (texts.some((text) => text.includes(boundary))) boundary += '-';
  return boundary;
}
