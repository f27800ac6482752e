const WIDTHS = [320, 640, 960, 1280, 1920];
const READY = /^(https?:|\/uploads\/|\/api\/storage\/)/;
const OURS = /^\/(uploads|api\/storage)\//;

/** Address of an image value (SPEC 7 "Images"); undefined when there is none. */
export function pictureUrl(value: string | null | undefined): string | undefined {
  if (!value) {
    return undefined;
  }
  return READY.test(value) ? value : `/api/storage/${encodeURIComponent(value.replace(/%2F/gi, '/'))}`;
}

/** The widths the server makes of a picture of ours; undefined for pictures elsewhere. */
export function pictureSrcSet(value: string | null | undefined): string | undefined {
  const url = pictureUrl(value);
  return url && OURS.test(url) ? WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ') : undefined;
}
