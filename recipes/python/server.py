import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    # The default, HTTP/1.0, needs a connection for each request.
    protocol_version = "HTTP/1.1"
    # Send headers and body in one packet: two packets wait for each other, about 40 ms.
    wbufsize = -1

    def do_GET(self):
        body = json.dumps({"text": "Good day", "path": self.path}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    # All connections arrive at once; the default queue holds five.
    request_queue_size = 128


Server(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
