import uuid from 'uuid';

export const makeId = () => uuid.v4();
