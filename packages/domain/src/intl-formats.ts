/** Keeps the formatters of languages: creating one takes as long as rendering a row of a list that uses it. */
function kept<Options, Format>(Format: new (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (tag: string, options: Options): Format => {
    const key = tag + JSON.stringify(options);
    const format = formats.get(key) ?? new Format(tag, options);
    formats.set(key, format);
    return format;
  };
}

/** The formatter of numbers of a language tag, created once. */
export const numberFormat = /* @__PURE__ */ kept<Intl.NumberFormatOptions, Intl.NumberFormat>(
  Intl.NumberFormat,
);

/** The formatter of dates of a language tag in the device's time zone, created once. */
export const dateFormat = /* @__PURE__ */ kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  Intl.DateTimeFormat,
);
