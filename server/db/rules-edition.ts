/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 32, hash: '9dfb9c671eeeaf02' };
