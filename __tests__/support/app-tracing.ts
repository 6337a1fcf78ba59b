/** The source of apps that trace themselves, with OpenTelemetry's real packages. */
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../package.json', import.meta.url));

/**
 * Sets up `tracer`, `exporter`, `SpanKind` and `wait`, which waits in a way that nothing but a span shows.
 *
 * @param sampler is an expression
 */
export function ownTracing(sampler = 'new sdk.AlwaysOnSampler()'): string {
  return `import { createRequire } from 'node:module';
import { AsyncLocalStorage } from 'node:async_hooks';
const require = createRequire(${JSON.stringify(ROOT)});
const { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = require('@opentelemetry/api');
const sdk = require('@opentelemetry/sdk-trace-base');
const storage = new AsyncLocalStorage();
context.setGlobalContextManager({
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: (value, call, self, ...args) => storage.run(value, () => call.apply(self, args)),
  bind: (value, call) => (...args) => storage.run(value, () => call(...args)),
  enable() { return this; },
  disable() { return this; },
});
const exporter = new sdk.InMemorySpanExporter();
const spanProcessors = [new sdk.SimpleSpanProcessor(exporter)];
trace.setGlobalTracerProvider(new sdk.BasicTracerProvider({ spanProcessors, sampler: ${sampler} }));
const tracer = trace.getTracer('shop');
const wait = (milliseconds) => new Promise((resolve) => {
  const end = performance.now() + milliseconds;
  const turn = () => (performance.now() < end ? setImmediate(turn) : resolve());
  turn();
});
`;
}

/**
 * Packages that begin spans. `clients` has functions for a client that has `wait` to do, an instrumentation's `around`
 * another client's work, and `inside`, which begins a span that is about the process itself.
 */
export const PACKAGES = {
  'clients/package.json': JSON.stringify({ name: 'clients', version: '1.0.0', main: 'index.js' }),
  'clients/index.js': `const { createRequire } = require('node:module');
const { context, SpanKind, trace } = createRequire(${JSON.stringify(ROOT)})('@opentelemetry/api');
const tracer = trace.getTracer('clients');
exports.client = async (kind, attributes, name, work) => {
  const span = tracer.startSpan(name, { kind: SpanKind[kind] });
  span.setAttributes(attributes);
  try { return await work(); } finally { span.end(); }
};
exports.around = async (attributes, name, work) => {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try { return await context.with(trace.setSpan(context.active(), span), work); } finally { span.end(); }
};
exports.inside = (name, work) => tracer.startActiveSpan(name, async (span) => {
  try { return await work(); } finally { span.end(); }
});`,
};
