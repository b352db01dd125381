import { afterAll, beforeAll } from "vitest";
import type { Razorpay } from "./razorpay";
import { openRazorpayShop } from "./razorpay-orders";
import type { RunningShop } from "./shop";

interface Scene {
  shop: RunningShop;
  razorpay: Razorpay;
}

/**
 * Opens a shop with Razorpay for the tests of one file, and runs `prepare` in it. A test that reopens the
 * shop puts the new one into the scene, so that it is closed in the end.
 */
export function setUpRazorpayShop(
  prepare: (scene: Scene) => unknown,
  env: Record<string, string> = {},
): Scene {
  const scene = {} as Scene;
  beforeAll(async () => {
    Object.assign(scene, await openRazorpayShop(env));
    await prepare(scene);
  });
  afterAll(async () => {
    await scene.shop?.close();
    scene.razorpay?.close();
  });
  return scene;
}
