import { LRUCache } from 'lru-cache';

const cache = new LRUCache({ max: 10, ttl: 5000 });
let waiting = null;

/** Who comes while it is being fetched waits for that, in place of fetching it again. */
export async function averageOf(pool) {
  const known = cache.get('average');
  if (known !== undefined) return known;
  waiting ??= fetch(pool).finally(() => (waiting = null));
  return await waiting;
}

async function fetch(pool) {
  const { rows } = await pool.query('select value from average');
  cache.set('average', Number(rows[0].value));
  return cache.get('average');
}
