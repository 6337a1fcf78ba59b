export async function averageOf(pool) {
  const { rows } = await pool.query('select value from value');
  return average(rows);
}

function average(rows) {
  let sum = 0;
  for (let i = 0; i < rows.length; i++) sum += Number(rows[i].value);
  return sum / rows.length;
}
