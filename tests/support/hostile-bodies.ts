type Fields = Record<string, string>;

export const encode = (fields: Fields) => new URLSearchParams(fields).toString();

const FORGED_FIELDS =
  "total=1&totalPaise=1&price=1&amount=1&isPaid=true&paymentStatus=paid&userId=1&role=admin";

const manyFields = Array.from(Array(5_000).keys(), (n) => `f${n}=`).join("&");
/** Bodies that no form sends, made of the fields of a form when filled in. */
export const HOSTILE_BODIES: Record<string, (fields: Fields) => string> = {
  "nothing at all": () => "",
  "fields of an object's own": (fields) =>
    `${encode(fields)}&__proto__=x&__proto__[polluted]=x&constructor.prototype.polluted=x`,
  "an open bracket": (fields) => `${encode(fields)}&a[b=1&a]b=2&[=3&]=4&.=5&..=6&a.=7`,
  "a very large list index": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}[2000000]=x`)
      .join("&"),
  "a deeply nested name": (fields) => `${encode(fields)}&${"a.".repeat(9_000)}a=1&${"b[0]".repeat(5_000)}=1`,
  "the form library's own fields": (fields) =>
    `${encode(fields)}&__intent__=x&__state__=%7B%7D&__intent__=%7B%22type%22%3A%22reset%22%7D`,
  "every field twice": (fields) => `${encode(fields)}&${encode(fields)}`,
  "every field as a list": (fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}[0]=${value}&${name}.x=1`)
      .join("&"),
  "5,000 fields": (fields) => `${encode(fields)}&${manyFields}`,
  "NUL bytes": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=%00a%00`)
      .join("&"),
  "half a character": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=%ED%A0%80%F0%9F`)
      .join("&"),
  "broken percent signs": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=%zz%`)
      .join("&"),
  "30,000 letters in a field": (fields) =>
    Object.keys(fields)
      .slice(0, 2)
      .map((name) => `${name}=${"a".repeat(30_000)}`)
      .join("&"),
  "spaces and line ends": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=+%0D%0ASet-Cookie:+a=b%0D%0A`)
      .join("&"),
  "SQL and HTML": (fields) =>
    Object.keys(fields)
      .map((name) => `${name}=${encodeURIComponent("';drop table user;--<script>alert(1)</script>")}`)
      .join("&"),
  "forged amounts": (fields) => `${encode(fields)}&${FORGED_FIELDS}`,
};
