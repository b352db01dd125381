export default { routes: () => {}, ignoredRouteFiles: ["**/*"] };
