/** One word of the part before the `@`: quoted ones are not used, and mail software parses them inconsistently. */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
/** Letters of domains in other scripts; not those that look like signs. */
const ABROAD = '\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3005-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufdff';
const LABEL = `[A-Za-z\\d${ABROAD}]([A-Za-z\\d${ABROAD}-]{0,61}[A-Za-z\\d${ABROAD}])?`;
const TOP = `([A-Za-z${ABROAD}]{2,63}|[Xx][Nn]--[A-Za-z\\d-]{2,59})`;
/** An email address, for the DTOs, the settings and the forms of the frontend. */
export const MAILBOX = `^(?=[^@]{1,64}@)${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+${TOP}$`;
export const MAX_EMAIL = 254;
