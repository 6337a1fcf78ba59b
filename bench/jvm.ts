/**
 * How much launches of an app on the JVM scatter, with the JVM's compilers in the background as usual, and with `-Xbatch`, with which code
 * waits until it is compiled. Whole comparisons of an app with itself, with and without the option in alternation.
 *
 *     npm run bench:jvm -- --comparisons 3
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mean, sampleVariance, sum } from 'simple-statistics';
import { metricNamed } from '../src/model/metric.ts';
import { effectsOf } from '../src/stats/effects.ts';
import { gate, Repository } from './gate.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';

const { values } = parseArgs({
  options: {
    /** With the option, and as many without. */
    comparisons: { type: 'string', default: '3' },
    /** Of measuring, for each comparison. */
    seconds: { type: 'string', default: '75' },
  },
});

const APP = `import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.concurrent.Executors;

public class App {
  static byte[] digestOf(String text) throws Exception {
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    byte[] bytes = text.getBytes();
    for (int i = 0; i < 300; i++) bytes = sha.digest(bytes);
    return Arrays.toString(bytes).getBytes();
  }

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/", exchange -> {
      try {
        byte[] body = digestOf(exchange.getRequestURI().toString());
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      } catch (Exception error) {
        exchange.sendResponseHeaders(500, -1);
      }
      exchange.close();
    });
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.start();
  }
}
`;

const ARGS = [
  ...['--baseline', 'main', '--request-paths', '/digest', '--explain', 'never'],
  ...['--build', 'javac App.java'],
  // Otherwise the server's answers wait for the client's acknowledgements.
  ...['--start', 'java -Dsun.net.httpserver.nodelay=true App'],
  ...['--measuring-time', `${values.seconds}s`],
  // So that no comparison ends early.
  ...['--tolerance', '0.1%'],
];
const METRICS = ['throughput', 'cpu'] as const;
const OPTIONS = ['none', '-Xbatch'] as const;

const write = (directory: string, more = '') => {
  writeFileSync(join(directory, 'App.java'), APP + more);
};
/** Of each comparison, the effects of its launches. */
const found = new Map<string, (readonly number[])[]>();
for (let i = 0; i < Number(values.comparisons); i++) {
  // A machine that gets busier must not favour one of them.
  for (const option of i % 2 === 0 ? OPTIONS : OPTIONS.toReversed()) {
    using repository = new Repository(write, (directory) => {
      write(directory, '// The same.\n');
    });
    const env = option === 'none' ? [] : ['--env', `JAVA_TOOL_OPTIONS=${option}`];
    const report = await gate(repository.directory, [...ARGS, ...env, '--seed', `jvm-${i}`]);
    const counted = report.launches.filter(({ excluded }) => excluded === null);
    for (const metric of METRICS) {
      const { effects } = effectsOf(counted, 'GET /digest', metricNamed(metric));
      const key = `${option} ${metric}`;
      found.set(key, [...(found.get(key) ?? []), effects]);
    }
    console.error(`${i + 1} of ${values.comparisons}, ${option}: ${counted.length} launches`);
  }
}

/** The variance within comparisons, of all together. */
function pooledVariance(comparisons: readonly (readonly number[])[]): number {
  const of = comparisons.filter((effects) => effects.length > 1);
  const squares = of.map((effects) => sampleVariance([...effects]) * (effects.length - 1));
  return sum(squares) / sum(of.map((effects) => effects.length - 1));
}

console.log(`${formatGateVersion(gateVersion())}\n`);
for (const metric of METRICS) {
  const [before, after] = OPTIONS.map((option) => found.get(`${option} ${metric}`) ?? []) as [
    (readonly number[])[],
    (readonly number[])[],
  ];
  const scatter = [before, after].map(
    (each) => `${(100 * Math.sqrt(pooledVariance(each))).toFixed(1)}%`,
  );
  const perComparison = ([before, after] as const).map((each) =>
    mean(each.map((one) => one.length)),
  );
  const [fewer = 1, more = 1] = perComparison;
  const ratio = pooledVariance(after) / pooledVariance(before);
  console.log(
    `${metric}: a launch scatters by ${scatter.join(', with -Xbatch ')}; variance × minutes ×${((ratio * fewer) / more).toFixed(2)}` +
      ` (${before.flat().length} and ${after.flat().length} launches)`,
  );
}
