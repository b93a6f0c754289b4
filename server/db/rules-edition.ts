/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 10, hash: '2b8d6df717730aec' };
