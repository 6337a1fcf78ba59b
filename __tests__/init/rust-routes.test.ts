import { describe, expect, it } from 'vitest';
import { routesOfRust } from '../../src/init/rust-routes.ts';

const routesOf = (files: Record<string, string>) =>
  routesOfRust(Object.entries(files).map(([name, text]) => ({ name, text }))).map(
    ({ method, path }) => `${method} ${path}`,
  );

describe('routes in Rust', () => {
  it('are those of axum, below the paths of what is nested, by function, variable or in place', () => {
    const main = `
mod users;
#[tokio::main]
async fn main() {
    let admin = Router::new().route("/stats", get(stats));
    let app = Router::new()
        .route("/", get(|| async { client.post("/elsewhere", 1) }))
        .route("/items/{id}", get(item).delete(remove)) // .route("/comment", get(x))
        .route(PATH, get(computed))
        .route("/files/{*rest}", get_service(files))
        .nest("/api", api_routes())
        .nest("/admin", admin)
        .nest("/v2", Router::new().route("/things", any(things)))
        .merge(health::router())
        .layer(TraceLayer::new_for_http());
    axum::serve(listener, app).await.unwrap();
}
fn api_routes() -> Router<AppState> {
    let mut router = Router::new().route("/", get(index));
    router = router.nest("/users", crate::users::router());
    router
}
mod health {
    pub fn router() -> Router { Router::new().route("/health", get(ok)) }
}`;
    const users = `
pub fn router<'a>() -> Router<AppState> {
    let quote = '"';
    Router::new().route("/", get(list).post(add)).route("/:id", get(one))
}`;
    expect(routesOf({ 'src/main.rs': main, 'src/users/mod.rs': users })).toEqual([
      'GET /',
      'GET /items/{id}',
      'DELETE /items/{id}',
      'ALL /v2/things',
      'GET /api',
      'GET /api/users',
      'POST /api/users',
      'GET /api/users/:id',
      'GET /admin/stats',
      'GET /health',
    ]);
  });

  it('are those of actix-web, by attributes, scopes and resources', () => {
    const main = `
use actix_web::{get, web, App, HttpServer};
#[get("/health")]
async fn health() -> impl Responder { "ok" }
#[actix_web::post("/echo")]
pub async fn echo(body: String) -> String { body }
#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(move || {
        let api = web::scope("/later").service(health);
        App::new()
            .app_data(web::Data::new(state.clone()))
            .service(health)
            .service(
                web::scope("/api/v1")
                    .service(echo)
                    .configure(users::config)
                    .route("/ping", web::get().to(ping)),
            )
            .service(api)
            .service(web::resource("/things/{id:\\d+}").route(web::get().to(one)).route(web::put().to(change)))
            .service(web::resource("/everything").to(all))
            .route("/hey", web::get().to(hey))
    }).bind(("127.0.0.1", 8080))?.run().await
}`;
    const users = `
pub fn config(cfg: &mut web::ServiceConfig) {
    cfg.service(web::scope("/users").service(list).route("/", web::post().to(add)));
    cfg.route("/whoami", web::get().to(me));
}
#[get("")]
async fn list() -> impl Responder { }
#[cfg(test)]
mod tests {
    #[get("/of-a-test")]
    async fn index() {}
}`;
    expect(routesOf({ 'src/main.rs': main, 'src/users.rs': users })).toEqual([
      'GET /api/v1/ping',
      'GET /things/{id}',
      'PUT /things/{id}',
      'ALL /everything',
      'GET /hey',
      'GET /health',
      'POST /api/v1/echo',
      'POST /api/v1/users/',
      'GET /api/v1/whoami',
      'GET /api/v1/users',
      'GET /later/health',
    ]);
  });

  it('are those of Rocket, where they are mounted', () => {
    const main = `
#[get("/")]
fn index() -> &'static str { "hello" }
#[get("/<id>?<full>", rank = 2)]
fn user(id: u32, full: bool) -> String { format!("{}", id) }
#[post("/", data = "<user>")]
fn add(user: Json<User>) {}
#[get("/forgotten")]
fn forgotten() {}
#[launch]
fn rocket() -> _ {
    rocket::build().mount("/", routes![index]).mount("/users", routes![user, add, posts::recent])
}`;
    const posts = `
#[get("/recent")]
pub fn recent() {}`;
    expect(routesOf({ 'src/main.rs': main, 'src/posts.rs': posts })).toEqual([
      'GET /forgotten',
      'GET /',
      'GET /users/{id}',
      'POST /users',
      'GET /users/recent',
    ]);
  });

  it('are none of files that are cut off, or whose groups mount each other', () => {
    const circle = `
fn one() -> Router { Router::new().nest("/one", two()) }
fn two() -> Router { Router::new().route("/x", get(x)).nest("/two", one()) }`;
    expect(routesOf({ 'src/main.rs': circle })).toEqual([]);
    for (const text of [
      '.route("/x',
      '/* .route("/x", get(a))',
      'r#".route("/x", get(a))',
      '#[get("/x")]',
    ]) {
      expect(routesOf({ 'src/main.rs': text })).toEqual([]);
    }
  });
});
