/** Whoever adds a number stores the average anew. */
export async function averageOf(pool) {
  const { rows } = await pool.query('select value from average');
  return Number(rows[0].value);
}
