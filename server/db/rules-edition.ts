/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 33, hash: 'c4826586ecfcbd6d' };
