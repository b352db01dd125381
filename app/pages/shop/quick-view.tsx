import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findProduct } from "~/features/catalog/find-products.server";
import { or404 } from "~/platform/http/query";
import { QuickView } from "./parts/quick-view";

export const handle = { keep: true };

export function loader({ params: { productId = "" } }: LoaderFunctionArgs) {
  return json({ product: or404(findProduct(productId, new Date()), "Product not found") });
}

export default function QuickViewPage() {
  const { product } = useLoaderData<typeof loader>();
  return <QuickView product={product} level={1} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Quick view: ${data.product.name}` : "Product not found" },
  { name: "robots", content: "noindex" },
];

export { ListingError as ErrorBoundary } from "./parts/listing-error";
