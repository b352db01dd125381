import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Blocks of IPv4 that no public server has: this network, private, shared by providers (CGNAT), loopback,
 * link-local, special purposes, documentation, benchmarks, multicast and reserved.
 */
const NOT_PUBLIC_IPV4: [block: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/**
 * Blocks of IPv6 inside the public 2000::/3 that are not public either, or that carry an IPv4 address:
 * special purposes with Teredo, documentation, and 6to4.
 */
const NOT_PUBLIC_IPV6: [block: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const notPublic = new BlockList();
for (const [block, prefix] of NOT_PUBLIC_IPV4) notPublic.addSubnet(block, prefix, "ipv4");
for (const [block, prefix] of NOT_PUBLIC_IPV6) notPublic.addSubnet(block, prefix, "ipv6");

/**
 * Everything else of IPv6 is loopback, mapped IPv4, NAT64, unique local, link-local, multicast or reserved.
 */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address can belong to a server of the public internet (rule: fetched-addresses). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  // An address with a zone is link-local.
  if (!isIPv6(address) || address.includes("%")) return false;
  return publicIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
