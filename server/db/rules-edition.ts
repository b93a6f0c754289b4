/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 6, hash: 'ace9f3d23e9f319c' };
