import { describe, expect, it } from 'vitest';
import { routesOfPython } from '../../src/init/python-routes.ts';

const routesOf = (files: Readonly<Record<string, string>>) =>
  routesOfPython(Object.entries(files).map(([name, text]) => ({ name, text }))).map(
    ({ method, path }) => `${method} ${path}`,
  );

describe('routes in Python', () => {
  it('are those that an app of Flask is decorated with', () => {
    const text = `
from flask import Flask
app = Flask(__name__)

@app.route("/")
def index(): ...

@app.route('/items/<int:item_id>', methods=["GET", "POST"])
@login_required
def item(item_id): ...

@app.post("/items")
def add(): ...

# @app.get("/old")
@app.get(f"/{VERSION}/x")
def computed(): ...

@app.get("/files/<path:name>")
def files(name): ...

@other.get("/elsewhere")
def elsewhere(): ...

app.add_url_rule("/rule", view_func=index)
`;
    expect(routesOf({ 'app.py': text })).toEqual([
      'GET /',
      'GET /items/{item_id}',
      'POST /items/{item_id}',
      'POST /items',
      'GET /files/*',
      'GET /rule',
    ]);
  });

  it('are those of blueprints, at the path where another file mounts them', () => {
    const blueprint = (prefix = '') =>
      `bp = Blueprint("x", __name__${prefix})\n@bp.route("/")\ndef index(): ...\n`;
    const files = {
      'shop/__init__.py': `
from flask import Flask
def create_app():
    app = Flask(__name__)
    from . import users
    from .orders import bp as orders_bp
    from shop.api import *
    app.register_blueprint(users.bp)
    app.register_blueprint(orders_bp, url_prefix="/v2/orders")
    register_more(app)
    return app
`,
      'shop/users.py': blueprint(', url_prefix="/users"'),
      'shop/orders.py': blueprint(', url_prefix="/orders"'),
      'shop/hidden.py': blueprint(),
      'shop/more.py': `
from shop import late, computed
def register_more(app):
    app.register_blueprint(late.bp, url_prefix='/late')
    app.register_blueprint(computed.bp, url_prefix=PREFIX)
`,
      'shop/late.py': blueprint(),
      'shop/computed.py': blueprint(),
    };
    expect(routesOf(files)).toEqual(['GET /users/', 'GET /v2/orders/', 'GET /late/']);
  });

  it('are those of FastAPI’s routers, below one another', () => {
    const files = {
      'app/main.py': `
from fastapi import FastAPI
from app.api import router as api_router
app = FastAPI(openapi_url=None)
app.include_router(api_router, prefix="/api")
@app.get("/health")
async def health(): ...
`,
      'app/api/__init__.py': `
from fastapi import APIRouter
from app.api.items import router as items
router = APIRouter(prefix="/v1")
router.include_router(items, tags=["items"])
`,
      'app/api/items.py': `
router = APIRouter(
    prefix="/items",
    dependencies=[Depends(get_user)],
)
@router.get("", response_model=list[Item])
async def items(): ...
@router.get("/{item_id}")
async def item(item_id: int): ...
`,
    };
    expect(routesOf(files)).toEqual([
      'GET /health',
      'GET /api/v1/items',
      'GET /api/v1/items/{item_id}',
    ]);
  });

  it('are the patterns of Django, with those that are included', () => {
    const files = {
      'site/settings/base.py': 'ROOT_URLCONF = "site.urls"\n',
      'site/urls.py': `
from django.urls import include, path, re_path
urlpatterns = [
    path("admin/", admin.site.urls),
    path("", views.index),
    path("products/<int:pk>/", views.product),
    path("api/", include("shop.urls", namespace="shop")),
    path("inline/", include([path("a/", views.a), path("b", views.b)])),
    path(f"{PREFIX}/x/", views.x),
    re_path(r"^old/(?P<id>\\d+)$", views.old),
    re_path(r"^older/", include([url(r"^items/?$", views.items), url(r"^a.b$", views.b)])),
]
`,
      'shop/urls.py': `
router = DefaultRouter()
router.register(r"orders", OrderViewSet)
urlpatterns = [path("v1/", include(router.urls)), path("stats", views.stats)]
`,
    };
    expect(routesOf(files)).toEqual([
      'GET /',
      'GET /products/{pk}/',
      'GET /api/v1/orders/',
      'GET /api/stats',
      'GET /inline/a/',
      'GET /inline/b',
      'GET /older/items/',
    ]);
  });

  it('are none of files that import each other in a circle, or make no app', () => {
    expect(
      routesOf({
        'a.py': 'from b import x\napp = Flask(__name__)\napp.register_blueprint(x)\n',
        'b.py': 'from a import x\n',
        'c.py': 'bp = Blueprint("c", __name__)\nbp.register_blueprint(bp)\n',
        'd.py': 'from a import app\napp.register_blueprint(app)\n@app.get("/d")\ndef d(): ...',
      }),
    ).toContain('GET /d');
    expect(routesOf({ 'a.py': 'print("no app")' })).toEqual([]);
  });

  it('are read although imports are not closed, or have many spaces', () => {
    // Patterns that read the rest of the file from every one on would take hours.
    const open = 'from shop import (\n'.repeat(200_000);
    const routers = 'router = Router(\n'.repeat(200_000);
    const text = `${open}from${' '.repeat(2_000_000)}x
app = FastAPI()
@app.get("/items")
def items(): ...
`;
    expect(routesOf({ 'main.py': text })).toEqual(['GET /items']);
    const urls = `urlpatterns = router.urls\n${routers}`;
    expect(routesOf({ 'urls.py': urls, 'settings.py': 'ROOT_URLCONF = "urls"' })).toEqual([]);
  });
});
