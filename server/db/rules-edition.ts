/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 7, hash: 'fdffa9327b45cdf5' };
