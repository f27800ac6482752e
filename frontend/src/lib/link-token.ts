const TOKEN = /^[\w-]{43}$/;

/** The token from the URL of a link; undefined if it has the wrong format. */
export const tokenOf = (param: string | undefined) => (param && TOKEN.test(param) ? param : undefined);
