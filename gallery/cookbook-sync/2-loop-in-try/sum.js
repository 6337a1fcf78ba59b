export function divideAndSum(numbers, by) {
  try {
    let sum = 0;
    for (let i = 0; i < numbers.length; i++) sum += numbers[i] / by;
    return sum;
  } catch {
    return NaN;
  }
}
