export async function averageOf(pool) {
  const { rows } = await pool.query('select value from value');
  return average(rows);
}

function average(rows) {
  return rows.reduce(add, 0) / rows.length;
}

function add(sum, row) {
  return sum + Number(row.value);
}
