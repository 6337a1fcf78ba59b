import hyperid from 'hyperid';

export const makeId = hyperid();
