/** A counter of the sidebar stops here and shows as 99+. */
export const counterMax = 100;

/** Ranges of the overview in days; no zod: the console imports it. */
export const metricsRanges = [7, 30, 60, 365] as const;
export type MetricsRange = (typeof metricsRanges)[number];
export const metricsDaysMax = 365;
export const metricsRangeDefault: MetricsRange = 30;
