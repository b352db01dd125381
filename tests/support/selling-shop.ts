import { afterAll, beforeAll } from "vitest";
import type { Razorpay } from "./razorpay";
import { openSellingShop } from "./selling";
import type { RunningShop } from "./shop";

interface Scene {
  shop: RunningShop;
  razorpay: Razorpay;
}

/**
 * A shop that takes real money, for the tests of one file, which get it by `begin`; put a reopened one into
 * the scene.
 */
export function inTheSellingShop(begin: (scene: Scene) => unknown, env: Record<string, string> = {}): Scene {
  const scene = {} as Scene;
  beforeAll(async () => {
    Object.assign(scene, await openSellingShop(env));
    await begin(scene);
  });
  afterAll(async () => {
    await scene.shop?.close();
    scene.razorpay?.close();
  });
  return scene;
}
