export function divideAndSum(numbers, by) {
  try {
    return numbers.map((each) => each / by).reduce((sum, each) => sum + each, 0);
  } catch {
    return NaN;
  }
}
