(defproblem monday errands
  ((at home) (lies bread bakery) (lies letter post)
   (road home bakery) (road bakery home) (road home post) (road post home))
  ((fetch bread home) (fetch letter home)))
