export const PROCESSES = 1;
