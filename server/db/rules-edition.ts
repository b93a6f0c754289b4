/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 11, hash: '77c7fdcbe6eb2a48' };
