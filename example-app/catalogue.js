const CATEGORIES = ['books', 'games', 'garden', 'kitchen', 'music'];
const WORDS = ['amber', 'brisk', 'cedar', 'dusty', 'early', 'field', 'grand', 'harbour', 'iron'];

/** A fixed catalogue, so that every boot serves the same data. */
const catalogue = Array.from({ length: 1500 }, (_, i) => ({
  id: i + 1,
  sku: `SKU-${10_000 + i}`,
  name: `${WORDS[i % 9]} ${WORDS[(i * 4 + 1) % 9]} ${CATEGORIES[i % 5]} no. ${i + 1}`,
  category: CATEGORIES[i % 5],
  price: 5 + ((i * 7919) % 9000) / 100,
  stock: (i * 37) % 120,
  rating: 2.5 + ((i * 31) % 26) / 10,
  tags: [WORDS[i % 9], WORDS[(i + 3) % 9]],
  // For the back office only: the response schema keeps it from the public.
  supplier: { id: 900 + (i % 40), name: `Supplier ${i % 40}`, margin: ((i * 13) % 40) / 100 },
  priceHistory: Array.from({ length: 4 }, (_, month) => ({
    month: `2026-${String(month + 1).padStart(2, '0')}`,
    price: 5 + ((i * 7919 + month * 131) % 9000) / 100,
  })),
}));

const byId = new Map(catalogue.map((product) => [product.id, product]));

/** The products of a category whose name holds a word, cheapest first. */
export function listProducts({ category, word = '', limit = 40 }) {
  return catalogue
    .filter((product) => category === undefined || product.category === category)
    .filter((product) => product.name.includes(word))
    .sort((a, b) => a.price - b.price)
    .slice(0, limit);
}

/** Undefined when there is none. */
export function findProduct(id) {
  return byId.get(id);
}
