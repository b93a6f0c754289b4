/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 18, hash: '187cb89c63eb10d0' };
