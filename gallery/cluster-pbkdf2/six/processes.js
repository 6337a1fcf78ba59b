export const PROCESSES = 6;
