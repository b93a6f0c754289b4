/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 29, hash: 'ec65232fa9a0801b' };
