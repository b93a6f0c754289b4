/** A counter of the sidebar stops here and shows as 99+. */
export const counterMax = 100;
