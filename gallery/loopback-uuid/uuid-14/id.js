import { v4 } from 'uuid';

export const makeId = () => v4();
