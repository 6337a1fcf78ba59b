/** Apps that are not a single Node.js process. */

/**
 * Two workers behind one port. A request waits, and then takes at least so many milliseconds of CPU time, by
 * the worker's own account, however fast the machine is.
 */
export function clusterSource(milliseconds: number): string {
  return `
    import cluster from 'node:cluster';
    import { createServer } from 'node:http';
    if (cluster.isPrimary) {
      cluster.fork();
      cluster.fork();
    } else {
      const work = (response) => {
        const start = process.cpuUsage();
        for (let used = 0; used < ${milliseconds * 1000};) {
          const { user, system } = process.cpuUsage(start);
          used = user + system;
        }
        response.end('done');
      };
      createServer((_, response) => { setTimeout(work, 20, response); }).listen(process.env.PORT, '127.0.0.1');
    }
  `;
}

/** As the standard library answers by default: HTTP/1.0, a connection for each request. */
export const PYTHON_SERVER = `
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'hello')

    def log_message(self, *args):
        pass

class Server(ThreadingHTTPServer):
    request_queue_size = 128

Server(('127.0.0.1', int(sys.argv[1])), Handler).serve_forever()
`;

export const GO_SERVER = {
  'go.mod': 'module example.test/app\n\ngo 1.21\n',
  'main.go': `package main

import (
	"fmt"
	"net/http"
	"os"
)

func main() {
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		fmt.Fprint(response, "hello")
	})
	if err := http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil); err != nil {
		panic(err)
	}
}
`,
};
