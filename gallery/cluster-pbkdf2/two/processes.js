export const PROCESSES = 2;
