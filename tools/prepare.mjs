// Runs after `npm ci`: nothing to prepare yet.
