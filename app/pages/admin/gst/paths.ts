type Values = Record<string, string | number>;

const toPath = (path: string, values: Values): string =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

export const toMonthPath = (month: string): string => toPath("/admin/gst", { month });
export const toClosePath = (month: string): string => toPath("/admin/gst/close", { month });
export const toFilePath = (file: string, month: string): string => toPath(`/admin/gst/${file}`, { month });

/** The papers of a month that are behind a figure; without one, behind its tax. */
export const toPapersPath = (month: string, figure: Values): string =>
  toPath("/admin/gst/papers", { month, ...figure });

/** All papers of a month, or of a kind in it. */
export const toKindPath = (month: string, kind?: string): string =>
  toPath("/admin/papers", { month, ...(kind && { kind }) });

export const toPaperPath = (id: string): string => `/admin/papers/${id}`;
