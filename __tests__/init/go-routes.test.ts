import { describe, expect, it } from 'vitest';
import { routesOfGo } from '../../src/init/go-routes.ts';

const routesOf = (imported: string, ...texts: string[]) =>
  routesOfGo(
    texts.map((text, i) => ({ name: `${i}.go`, text: `import "${imported}"\n${text}` })),
  ).map(({ method, path }) => `${method} ${path}`);

describe('routes in Go', () => {
  it('are those of net/http', () => {
    const text = `
func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /users/{id}", user)
	mux.HandleFunc("POST /users", add) // mux.HandleFunc("/comment", x)
	mux.Handle("/static/", http.StripPrefix("/static/", files))
	mux.HandleFunc("/{$}", index)
	mux.HandleFunc("shop.example.com/", host)
	mux.HandleFunc(prefix+"/computed", x)
	http.HandleFunc("/default", x)
	http.Get("/not-a-route")
	other.HandleFunc("/elsewhere", x)
}`;
    expect(routesOf('net/http', text)).toEqual([
      'GET /users/{id}',
      'POST /users',
      'ALL /static/',
      'ALL /',
      'ALL /default',
    ]);
  });

  it('are those of gin, and of its groups', () => {
    const text = `
func router() *gin.Engine {
	r := gin.Default()
	r.GET("/ping", func(c *gin.Context) { c.JSON(200, gin.H{"a": 1}) })
	v1 := r.Group("/api/v1", auth())
	{
		v1.GET("/users/:id", user)
		admin := v1.Group("/admin")
		admin.Any("/stats", stats)
		client.GET("/elsewhere")
	}
	return r
}
func more(r *gin.Engine) { r.GET("/more", x) }
func unknown(g *gin.RouterGroup) { g.GET("/unknown", x) }
func named(r *gin.Context) { r.GET("/no-router", x) }`;
    expect(routesOf('github.com/gin-gonic/gin', text)).toEqual([
      'GET /ping',
      'GET /api/v1/users/:id',
      'ALL /api/v1/admin/stats',
      'GET /more',
    ]);
  });

  it('are those of chi, in functions below a path, and of a router in a field', () => {
    const text = `
func (s *Server) routes() {
	s.router = chi.NewRouter()
	s.router.Get("/health", s.health)
	s.router.Route("/api", func(r chi.Router) {
		r.Use(middleware)
		r.Get("/", s.index)
		r.Group(func(r chi.Router) { r.Get("/items/{id:[0-9]+}", s.item) })
	})
	s.router.Mount("/debug", x)
	s.client.Get("/elsewhere")
}`;
    expect(routesOf('github.com/go-chi/chi/v5', text)).toEqual([
      'GET /health',
      'GET /api/',
      'GET /api/items/{id}',
    ]);
  });

  it('of routers that are mounted are below their path, whoever makes them', () => {
    const main = `package main
func main() {
	r := chi.NewRouter()
	r.Get("/", index)
	r.Mount("/users", usersResource{}.Routes())
	r.Mount("/admin", adminRouter())
	r.Route("/v2", func(r chi.Router) {
		r.Mount("/orders", orders.Router())
	})
	own := chi.NewRouter()
	own.Get("/own", x)
	r.Mount("/below", own)
}
func adminRouter() http.Handler {
	r := chi.NewRouter()
	r.Use(onlyAdmins)
	r.Get("/stats", stats)
	return r
}
type usersResource struct{}
func (rs usersResource) Routes() chi.Router {
	r := chi.NewRouter()
	r.Get("/{id}", rs.Get)
	return r
}`;
    const orders = `package orders
func Router() chi.Router {
	router := chi.NewRouter()
	router.Get("/open", open)
	return router
}`;
    const ofPackages = [
      { name: 'main.go', text: main },
      { name: 'orders/routes.go', text: orders },
    ];
    expect(routesOfGo(ofPackages).map(({ path }) => path)).toEqual([
      '/',
      '/below/own',
      '/admin/stats',
      '/users/{id}',
      '/v2/orders/open',
    ]);
  });

  it('are below the path that http.StripPrefix takes away', () => {
    const text = `
func main() {
	api := http.NewServeMux()
	api.HandleFunc("GET /items", items)
	mux := http.NewServeMux()
	mux.Handle("/api/", http.StripPrefix("/api", api))
	mux.Handle("/v1/", http.StripPrefix("/v1", versionOne()))
	mux.HandleFunc("GET /health", health)
}
func versionOne() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /items", items)
	return mux
}`;
    expect(routesOf('net/http', text)).toEqual([
      'GET /api/items',
      'ALL /api/',
      'ALL /v1/',
      'GET /health',
      'GET /v1/items',
    ]);
  });

  it('are none of a router that is mounted at two paths', () => {
    const text = `
func main() {
	mux := http.NewServeMux()
	mux.Handle("/v1/", http.StripPrefix("/v1", items()))
	mux.Handle("/v2/", http.StripPrefix("/v2", items()))
}
func items() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /items", items)
	return mux
}`;
    expect(routesOf('net/http', text)).toEqual(['ALL /v1/', 'ALL /v2/']);
  });

  it('are those of echo, fiber and gorilla/mux', () => {
    const echo =
      'func main() { e := echo.New(); g := e.Group("/g"); g.GET("/a", a); e.POST("/b", b) }';
    expect(routesOf('github.com/labstack/echo/v4', echo)).toEqual(['GET /g/a', 'POST /b']);
    const fiber = 'func main() { app := fiber.New(); app.Get("/a", a); app.All("/b", b) }';
    expect(routesOf('github.com/gofiber/fiber/v2', fiber)).toEqual(['GET /a', 'ALL /b']);
    const mux = `func main() {
      r := mux.NewRouter()
      s := r.PathPrefix("/api").Subrouter()
      s.HandleFunc("/a", a).Methods(http.MethodGet)
      s.HandleFunc("/b", wrap(b)).Methods("POST", "PUT")
    }`;
    expect(routesOf('github.com/gorilla/mux', mux)).toEqual([
      'GET /api/a',
      'POST /api/b',
      'PUT /api/b',
    ]);
  });

  it('are those of functions that are given a router or a group of it, also by another package', () => {
    const main = `package main
import "github.com/gin-gonic/gin"
func main() {
	r := gin.Default()
	v1 := r.Group("/api")
	users.Register(v1.Group("/users"))
	items.Register(db, v1)
	twice(r)
	twice(v1)
}
func twice(r *gin.RouterGroup) { r.GET("/unknown", x) }`;
    const module = (name: string, body: string) =>
      `package ${name}\nimport "github.com/gin-gonic/gin"\n${body}`;
    const texts = [
      main,
      module(
        'users',
        'func Register(router *gin.RouterGroup) { router.GET("/", list); more(router.Group("/x")) }\nfunc more(r *gin.RouterGroup) { r.GET("/y", y) }',
      ),
      module('items', 'func Register(db *DB, r *gin.RouterGroup) { r.GET("/items", list) }'),
      module('other', 'func Register(r *gin.RouterGroup) { r.GET("/other", list) }'),
    ];
    expect(
      routesOfGo(texts.map((text, i) => ({ name: `${i}.go`, text }))).map(({ path }) => path),
    ).toEqual(['/api/users/', '/api/users/x/y', '/api/items']);
  });

  it('are none of broken files, or of a name that means something else by then', () => {
    expect(routesOf('net/http', '}}}} "unclosed', 'func {{{')).toEqual([]);
    const text = 'func a() { r := gin.New(); r.GET("/a", x) }\nfunc b() { r.GET("/b", x) }';
    expect(routesOf('github.com/gin-gonic/gin', text)).toEqual(['GET /a']);
    const again = 'func a() { r := gin.New(); if x { r := client(); r.GET("/b", y) } }';
    expect(routesOf('github.com/gin-gonic/gin', again)).toEqual([]);
  });
});
