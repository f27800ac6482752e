/** A call of the API, as the generated services describe it. */
export interface Call {
  readonly method: string;
  /** With `{name}` for each of `path`. */
  readonly url: string;
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly formData?: Record<string, unknown>;
  readonly body?: unknown;
  readonly mediaType?: string;
}

/** The address of a call, without parameters that have no value. */
export function addressOf({ url, path = {}, query = {} }: Call): string {
  const filled = url.replace(/{(.*?)}/g, (whole: string, name: string) =>
    name in path ? encodeURIComponent(String(path[name])) : whole,
  );
  const search = new URLSearchParams(given(query).map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Multipart bodies and files are sent as they are, all others as JSON. */
export function bodyOf({ formData, body }: Call): BodyInit | undefined {
  if (formData) {
    const form = new FormData();
    for (const [name, value] of given(formData)) {
      form.append(name, value as Blob | string);
    }
    return form;
  }
  return body === undefined || body instanceof Blob ? body : JSON.stringify(body);
}

function given(fields: Record<string, unknown>): [name: string, value: unknown][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
}
