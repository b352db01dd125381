import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { fetchPicture } from "./fetch-picture.server";

const MB = 1024 * 1024;
const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const secrets: string[] = [];
const inside = await serve((request, response) => {
  secrets.push(request.url ?? "");
  response.end("the secret of a machine inside");
});
const shop = await serve((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://shop");
  const [, act = "", count = "0"] = pathname.split("/");
  if (act === "fan.jpg") return response.end("fan");
  if (act === "inside") return response.writeHead(302, { Location: `${inside}/key` }).end();
  if (act === "file") return response.writeHead(302, { Location: "file:///etc/passwd" }).end();
  if (act === "hop")
    return response
      .writeHead(302, { Location: count === "0" ? "/fan.jpg" : `/hop/${Number(count) - 1}` })
      .end();
  if (act === "said-large") return response.writeHead(200, { "Content-Length": 50 * MB }).end();
  if (act === "large") {
    const megabyte = Buffer.alloc(MB);
    let sent = 0;
    const send = () => {
      while (sent < 50 && !response.destroyed) {
        sent += 1;
        if (!response.write(megabyte)) return response.once("drain", send);
      }
      return response.end();
    };
    return send();
  }
  if (act === "slow") return response.write("a little");
  return response.writeHead(404).end();
});

const fetchHere = (address: string, ownOrigin = shop) =>
  fetchPicture(address, { ownOrigin, timeoutMs: 3_000 });

test("a picture of the shop's own origin is fetched, also over three redirects", async () => {
  expect(String(await fetchHere(`${shop}/fan.jpg`))).toBe("fan");
  expect(String(await fetchHere(`${shop}/hop/2`))).toBe("fan");
});

test.each([
  ["four redirects", "/hop/3", /leads on to others more than 3 times/],
  ["a redirect to a machine inside", "/inside", /no public server/],
  ["a redirect to a file", "/file", /no address that begins with http/],
  ["a picture that says it has 50 MB", "/said-large", /larger than 15 MB/],
  ["a picture of 50 MB that does not say so", "/large", /larger than 15 MB/],
  ["an address that is not there", "/none.jpg", /status 404/],
])("%s is refused", async (_case, path, reason) => {
  await expect(fetchHere(shop + path)).rejects.toThrow(reason);
  expect(secrets).toEqual([]);
});

test("an answer that never ends is given up", async () => {
  const late = fetchPicture(`${shop}/slow`, { ownOrigin: shop, timeoutMs: 200 });
  await expect(late).rejects.toThrow(/took too long/);
});

test.each([
  `${inside}/key`,
  inside.replace("127.0.0.1", "[::ffff:127.0.0.1]"),
  inside.replace("127.0.0.1", "2130706433"),
  inside.replace("127.0.0.1", "localhost"),
  "http://169.254.169.254/latest/meta-data/",
  "http://[fd00::1]/a.jpg",
])("no private address is asked, however it is written: %s", async (address) => {
  await expect(fetchHere(address)).rejects.toThrow(/no public server/);
  expect(secrets).toEqual([]);
});

test.each([
  "ftp://example.com/a.jpg",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "fan.jpg",
  "",
])("only http and https are fetched, and not %s", async (address) => {
  await expect(fetchHere(address)).rejects.toThrow(/begins with http/);
});

test("an address with a password is refused", async () => {
  await expect(fetchHere(shop.replace("//", "//ravi:secret@"))).rejects.toThrow(/password/);
});

test("a name with a private address among public ones is refused", async () => {
  const resolve = async () => ["8.8.8.8", "127.0.0.1"];
  const source = { ownOrigin: shop, resolve };
  await expect(fetchPicture("http://pictures.example/a.jpg", source)).rejects.toThrow(/no public server/);
});

test("a name is looked up once, and that address is connected to", async () => {
  const { port } = new URL(shop);
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return asked.length === 1 ? ["127.0.0.1"] : ["10.0.0.1"];
  };
  const own = `http://own.example:${port}`;
  expect(String(await fetchPicture(`${own}/fan.jpg`, { ownOrigin: own, resolve }))).toBe("fan");
  expect(asked).toEqual(["own.example"]);
});
