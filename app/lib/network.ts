import { isIPv6 } from "node:net";

/** The network by which clients are limited: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function toNetwork(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address;
  const [front = [], back = []] = address.split("::").map((half) => half.split(":"));
  const gap = address.includes("::")
    ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0")
    : [];
  const network = [...front, ...gap, ...back].slice(0, 4);
  return network.map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":");
}

const LOOPBACK = /^(?:127\.|0:0:0:0$|::1$)/;

/**
 * The network of a customer; undefined for a loopback address, which is that of a reverse proxy whose headers
 * are not trusted, and so everybody's.
 */
export function findCustomerNetwork(address: string): string | undefined {
  const network = toNetwork(address);
  return LOOPBACK.test(network) ? undefined : network;
}
