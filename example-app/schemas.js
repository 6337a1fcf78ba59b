const product = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    sku: { type: 'string' },
    name: { type: 'string' },
    category: { type: 'string' },
    price: { type: 'number' },
    stock: { type: 'integer' },
    rating: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

const error = { type: 'object', properties: { error: { type: 'string' } } };

export const listSchema = {
  querystring: {
    type: 'object',
    properties: {
      category: { type: 'string' },
      word: { type: 'string' },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
  },
  response: {
    200: {
      type: 'object',
      properties: { products: { type: 'array', items: product }, count: { type: 'integer' } },
    },
  },
};

export const productSchema = {
  params: { type: 'object', properties: { id: { type: 'integer' } } },
  response: { 200: product, 404: error },
};

const item = {
  type: 'object',
  required: ['id', 'quantity'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    quantity: { type: 'integer', minimum: 1, maximum: 100 },
  },
};

const line = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    quantity: { type: 'integer' },
    total: { type: 'number' },
  },
};

export const orderSchema = {
  body: {
    type: 'object',
    required: ['items'],
    properties: { items: { type: 'array', minItems: 1, maxItems: 50, items: item } },
  },
  response: {
    201: {
      type: 'object',
      properties: {
        lines: { type: 'array', items: line },
        net: { type: 'number' },
        shipping: { type: 'number' },
        tax: { type: 'number' },
        total: { type: 'number' },
      },
    },
    422: error,
  },
};
