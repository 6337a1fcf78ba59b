import { findProduct } from './catalogue.js';

const TAX = 0.19;
const FREE_SHIPPING_FROM = 80;
const SHIPPING = 4.9;

/** Prices an order; with an error when a product does not exist or is not in stock. */
export function priceOrder(items) {
  const lines = [];
  for (const { id, quantity } of items) {
    const product = findProduct(id);
    if (!product || product.stock < quantity) {
      return { error: `product ${id} is not available in this quantity` };
    }
    lines.push({ id, name: product.name, quantity, total: round(product.price * quantity) });
  }
  const net = round(lines.reduce((sum, line) => sum + line.total, 0));
  const shipping = net >= FREE_SHIPPING_FROM ? 0 : SHIPPING;
  const tax = round((net + shipping) * TAX);
  return { lines, net, shipping, tax, total: round(net + shipping + tax) };
}

function round(amount) {
  return Math.round(amount * 100) / 100;
}
