/** Checks requests and answers against GitHub's published description of its REST API. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Operation {
  readonly parameters?: readonly { $ref?: string; name?: string; in?: string }[];
  readonly requestBody?: { content?: Record<string, unknown>; required?: boolean };
  readonly responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}

interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, unknown>>;
}

const file = createRequire(import.meta.url).resolve(
  '@octokit/openapi/generated/api.github.com.json',
);
const description = JSON.parse(readFileSync(file, 'utf8')) as Description;

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
ajv.addSchema(description, 'github');
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with an exchange, in words; empty when nothing is. */
export function violations(
  method: string,
  url: URL,
  request: unknown,
  status: number,
  response: unknown,
): string[] {
  const found = operationFor(method, url.pathname);
  if (!found) return [`${method} ${url.pathname} is not in GitHub's description`];
  const { path, operation } = found;
  const place = `#/paths/${escape(path)}/${method.toLowerCase()}`;
  const known = (operation.parameters ?? [])
    .map(({ $ref, ...inline }) => ($ref === undefined ? inline : resolve($ref)))
    .filter((parameter) => parameter.in === 'query');
  const query = [...url.searchParams.keys()]
    .filter((name) => !known.some((parameter) => parameter.name === name))
    .map((name) => `${method} ${path}: no query parameter is named ${name}`);
  const body = operation.requestBody?.content
    ? check(`${place}/requestBody/content/${escape('application/json')}/schema`, request)
    : request === undefined
      ? []
      : [`${method} ${path} takes no body`];
  const declared = operation.responses[String(status)];
  if (!declared) return [...query, ...body, `${method} ${path} does not answer ${status}`];
  const answer = declared.$ref ?? `${place}/responses/${status}`;
  const media = (declared.$ref === undefined ? declared : resolve(declared.$ref)) as {
    content?: Record<string, unknown>;
  };
  const schema = `${answer}/content/${escape('application/json')}/schema`;
  return [...query, ...body, ...(media.content ? check(schema, response) : [])];
}

function check(pointer: string, value: unknown): string[] {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `github${pointer}` });
  compiled.set(pointer, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    (error) => `${pointer}: ${error.instancePath} ${error.message ?? ''}`,
  );
}

function operationFor(method: string, pathname: string) {
  for (const [path, operations] of Object.entries(description.paths)) {
    const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
    const operation = operations[method.toLowerCase()];
    if (operation && pattern.test(pathname)) return { path, operation };
  }
  return null;
}

function resolve(ref: string): { name?: string; in?: string } {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)[key],
      description,
    ) as object;
}

function escape(key: string): string {
  return encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'));
}
