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
