export function divideAndSum(numbers, by) {
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += numbers[i] / by;
  return sum;
}
