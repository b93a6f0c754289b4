/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 3, hash: '9265c429769942a6' };
