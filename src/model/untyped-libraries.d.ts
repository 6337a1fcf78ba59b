/** Types for the parts that we use of packages without types. */

declare module 'ttest' {
  interface Summary {
    mean: number;
    variance: number;
    size: number;
  }
  interface Options {
    mu?: number;
    varEqual?: boolean;
    alpha?: number;
    alternative?: 'less' | 'greater' | 'not equal';
  }
  interface Result {
    testValue(): number;
    pValue(): number;
    confidence(): [number, number];
    /** True when the difference is *not* significant. */
    valid(): boolean;
    freedom(): number;
  }
  function ttest(sample: readonly number[] | Summary, options?: Options): Result;
  function ttest(
    left: readonly number[] | Summary,
    right: readonly number[] | Summary,
    options?: Options,
  ): Result;
  export = ttest;
}

declare module 'autocannon-compare' {
  interface Distribution {
    mean: number;
    stddev: number;
  }
  interface Result {
    duration: number;
    requests: Distribution & { total: number };
    throughput: Distribution;
    latency: Distribution;
  }
  interface Difference {
    /** True when the difference is *not* significant. */
    valid: boolean;
    difference: string;
    pValue: number;
    significant: string;
  }
  function compare(
    a: Result,
    b: Result,
  ): {
    requests: Difference;
    throughput: Difference;
    latency: Difference;
    aWins: boolean;
    bWins: boolean;
    equal: boolean;
  };
  export = compare;
}

declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  namespace autocannon {
    /** A connection. Underscored methods are internal: see adapters/load/autocannon-patches.ts. */
    interface Client extends EventEmitter {
      /** Absent before the first connection. */
      conn?: EventEmitter & { destroy(error?: Error): void };
      /** Whether it speaks TLS. */
      secure: boolean;
      pipelinedRequests: {
        size(): number;
        clear(): void;
        /** The requests without a complete response, in order, with when each was sent. */
        toArray(): { startTime: [seconds: number, nanoseconds: number] }[];
        /** Called with the size of each chunk that arrives. */
        addByteCount(count: number): void;
        /** Adds a part to the body of the response that is being received. */
        addBody(part: Buffer | string): void;
        /** Takes the request whose response is complete from the queue. */
        terminateRequest(): unknown;
      };
      requestIterator: {
        setRequests(requests: Request[]): void;
        /** Writes the request that is next. */
        rebuildRequest(): unknown;
        readonly currentRequest: { requestBuffer: Buffer };
      };
      /** Whether it has ended. */
      destroyed: boolean;
      /** Requests sent so far. */
      reqsMade: number;
      /** Its part of a fixed amount; 0 for none. */
      responseMax?: number;
      opts: { readonly hostname?: string; readonly port: number };
      parser: {
        /** Reads a part of what has arrived. Returns its errors. */
        execute(part: Buffer): unknown;
        /** Whether what has arrived is not HTTP. Nothing more can be read then before `reinitialize`. */
        hadError: boolean;
        /** How all parsers read heads. */
        readonly constructor: { encoding: string };
        /** The part is read from here on, up to `end`. */
        offset: number;
        end: number;
        /** What it reads next: `RESPONSE_LINE` between two responses. */
        state: string;
        /** The beginning of a line whose end has not arrived. */
        line: string;
        finish(): unknown;
        reinitialize(type: 'RESPONSE'): void;
        /** What is called when a head is complete, and when a whole message is. */
        2: (head: { statusCode: number }) => unknown;
        4: () => unknown;
      };
      timeoutTicker?: { clear(): void };
      _connect(): void;
      _destroyConnection(): void;
      destroy(): void;
      _doRequest(): void;
    }
    interface Request {
      method: string;
      path: string;
      headers: Record<string, string>;
      body?: Buffer;
      /**
       * Called before each time it is sent, with what `onResponse` has left since the first request of
       * the list; null begins the list anew.
       */
      setupRequest?(request: Request, context: Record<string, string>): Request | null;
      onResponse?(
        status: number,
        body: string,
        context: Record<string, string>,
        headers: Record<string, string | string[]>,
      ): void;
    }
    /** Receives values in place of a histogram; `__custom` keeps it from being serialised. */
    interface Recorder {
      __custom: true;
      recordValue(value: number): void;
      destroy(): void;
    }
    interface Options {
      url: string;
      requests: Request[];
      connections: number;
      pipelining: number;
      amount?: number;
      /** Replaces `[<id>]`. */
      idReplacement: boolean;
      servername?: string;
      tlsOptions?: { cert?: string; key?: string };
      /** Seconds. */
      duration: number;
      /** Milliseconds. */
      sampleInt: number;
      /** Seconds. */
      timeout: number;
      skipAggregateResult: true;
      histograms: Record<'latencies' | 'requests' | 'throughput', Recorder>;
      setupClient(client: Client): void;
      /** Called with each body; false makes it a mismatch. */
      verifyBody(body: string): boolean;
    }
    interface Tracker extends EventEmitter, PromiseLike<unknown> {
      stop(): void;
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Tracker;
  export = autocannon;
}

declare module 'autocannon/lib/httpClient.js' {
  import type { Client } from 'autocannon';

  const HttpClient: new (options: {
    hostname: string;
    port?: number;
    responseMax?: number;
    requests: object[];
    setupClient(client: Client): void;
  }) => Client;
  export = HttpClient;
}

declare module 'pidusage' {
  interface Usage {
    pid: number;
    /** Milliseconds of user and system time. */
    ctime: number;
    /** Bytes that are resident. */
    memory: number;
  }
  function pidusage(pids: readonly number[]): Promise<Record<string, Usage>>;
  export = pidusage;
}

declare module 'picomatch' {
  interface Picomatch {
    isMatch(
      text: string,
      patterns: readonly string[],
      options?: { readonly dot?: boolean },
    ): boolean;
  }
  const picomatch: Picomatch;
  export default picomatch;
}

declare module 'semver/functions/coerce.js' {
  /** The version that a text has, such as a tag; null if it has none. */
  function coerce(
    text: string,
    options: { readonly includePrerelease: boolean },
  ): { readonly version: string } | null;
  export = coerce;
}

declare module 'semver/functions/compare.js' {
  /** Below 0 if the first version is the older one. @throws TypeError for what is no version */
  function compare(a: string, b: string): -1 | 0 | 1;
  export = compare;
}

declare module 'semver/functions/satisfies.js' {
  function satisfies(version: string, range: string): boolean;
  export = satisfies;
}

declare module 'semver/ranges/valid.js' {
  /** The range in its plain form; null if it is not valid. */
  function validRange(range: string): string | null;
  export = validRange;
}

declare module 'hosted-git-info' {
  interface Host {
    readonly type: string;
    readonly domain: string;
    readonly user: string | null;
    readonly project: string;
  }
  const library: {
    /** Undefined for a URL that is not of one of the forges that it knows. */
    fromUrl(url: string): Host | undefined;
  };
  export default library;
}
